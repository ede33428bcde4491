export type HeldProps = {
  /** It waits for what works beside it: a press does nothing meanwhile. It keeps the focus, which a disabled one would lose. */
  held?: boolean
}

const stop = (event: { preventDefault(): void }): void => event.preventDefault()

/** The attributes of a button that waits, after its own. */
export const heldBy = (held: boolean | undefined) =>
  held ? { 'aria-disabled': true as const, onClick: stop } : undefined
