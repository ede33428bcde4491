export type SoftDisabledProps = {
  /** Whether a press does nothing while another control is busy. Unlike a disabled control, this one keeps the focus. */
  softDisabled?: boolean
}

const stop = (event: { preventDefault(): void }): void => event.preventDefault()

/** Returns the attributes of a soft-disabled button; spread them after its own. */
export const softDisabledProps = (softDisabled: boolean | undefined) =>
  softDisabled ? { 'aria-disabled': true as const, onClick: stop } : undefined
