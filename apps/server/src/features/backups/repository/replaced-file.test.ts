import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openBackupTarget } from '@engawa/platform/backup-target'
import { expect, onTestFinished, test } from 'vitest'
import { openOrCreateRepository } from './repository.ts'

test.each([
  ['without a passphrase', undefined],
  ['with a passphrase', 'four words of a passphrase'],
])('a file that is replaced while it is stored is complete in the backup: %s', async (_name, passphrase) => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-replaced-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [path, newer] = [join(folder, 'file'), join(folder, 'newer')]
  await writeFile(path, 'the first content')
  await writeFile(newer, 'a later and longer content of the same file')

  const target = await openBackupTarget({ kind: 'disk', dir: join(folder, 'backups') })
  const repository = await openOrCreateRepository(
    {
      ...target,
      // The name of the object is known now, and its bytes are not yet read.
      async has(key) {
        const found = await target.has(key)
        await rename(newer, path)
        return found
      },
    },
    passphrase,
  )
  const { name, size } = await repository.putFile(path)
  expect((await buffer(await repository.openFile(name, size))).toString()).toBe('the first content')
})
