// A test preloads this file into a process. The clock of the process is then ahead by the milliseconds in the file of CLOCK_FILE.
import { readFileSync } from 'node:fs'

const Real = Date
const ahead = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + ahead())
    else super(...parts)
  }

  static now() {
    return Real.now() + ahead()
  }
}
