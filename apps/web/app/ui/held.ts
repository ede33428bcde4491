export type HeldProps = {
  /** Whether the control waits for another one: a press does nothing meanwhile. Unlike a disabled control it keeps the focus. */
  held?: boolean
}

const stop = (event: { preventDefault(): void }): void => event.preventDefault()

/** Returns the attributes of a held button; spread them after its own. */
export const heldBy = (held: boolean | undefined) =>
  held ? { 'aria-disabled': true as const, onClick: stop } : undefined
