/** Work on a text that was ended because it took too long or too much memory, or because too much other work waited before it. */
export class TextWorkError extends Error {
  constructor() {
    super('the work on a text took too long')
    this.name = 'TextWorkError'
  }
}
