export type SoftDisabledProps = {
  /** Whether the control waits for another one: a press does nothing meanwhile. Unlike a disabled control it keeps the focus. */
  softDisabled?: boolean
}

const stop = (event: { preventDefault(): void }): void => event.preventDefault()

/** Returns the attributes of a soft-disabled button; spread them after its own. */
export const softDisabledProps = (softDisabled: boolean | undefined) =>
  softDisabled ? { 'aria-disabled': true as const, onClick: stop } : undefined
