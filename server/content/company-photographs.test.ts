import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalFiles } from '#server/outside/files/index.ts'
import { expect, test } from 'vitest'
import { COMPANY_PHOTOGRAPHS, loadCompanyPhotographs } from './company-photographs.ts'

const WEB = join(import.meta.dirname, '../../web')

test('every photograph that our own pages name is in every installation', async () => {
  const named = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap(
    (file) => readFileSync(join(WEB, file), 'utf8').match(/[a-z-]+\.webp/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(4)
  expect(COMPANY_PHOTOGRAPHS).toEqual(expect.arrayContaining([...new Set(named)]))
})

test('they are put once, and one that is there is not written again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-photographs-'))
  const files = openLocalFiles(folder)
  await files.put('hero-bluehour.webp', Buffer.from('ours'))
  await loadCompanyPhotographs(files)
  expect(String(await files.read('hero-bluehour.webp'))).toBe('ours')
  for (const name of COMPANY_PHOTOGRAPHS) expect(await files.read(name)).toBeDefined()
  rmSync(folder, { recursive: true, force: true })
})
