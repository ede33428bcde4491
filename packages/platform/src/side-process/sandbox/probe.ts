// A program that tries everything that a side process needs and everything that it must not be able to do. It sends the names of the
// attempts that succeeded.
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

export type Probe = { parent: number; secret: string; readablePaths: string[]; out: string; closed: string }

const attempt = (name: string, work: () => void): string[] => {
  try {
    work()
    return [name]
  } catch {
    return []
  }
}

process.on('message', ({ parent, secret, readablePaths, out, closed }: Probe) => {
  const done = [
    ...attempt('needed', () => {
      for (const path of readablePaths) {
        accessSync(path, constants.R_OK)
        readFileSync(path)
      }
      writeFileSync(out, '')
    }),
    ...attempt('environment', () => readFileSync(`/proc/${parent}/environ`)),
    ...attempt('secret', () => readFileSync(secret)),
    ...attempt('write', () => writeFileSync(closed, '')),
    ...(Object.keys(networkInterfaces()).length > 0 ? ['network'] : []),
  ]
  process.send!(done, () => process.exit())
})
