/** The error when work on a text was ended: it took too long, used too much memory, or waited too long for other work. */
export class TextWorkError extends Error {
  constructor() {
    super('the work on a text took too long')
    this.name = 'TextWorkError'
  }
}
