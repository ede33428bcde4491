/** The characters of windows-1252 at the positions 128 to 159; a space stands for a position without a character. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Replaces the control characters U+0080 to U+009F by the characters that windows-1252 has at these positions. Texts never contain these
 * controls on purpose. HTML has the same rule for references such as `&#146;`.
 */
export const repairControls = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (control) => {
    const letter = WINDOWS_1252[control.charCodeAt(0) - 0x80]!
    return letter === ' ' ? control : letter
  })
