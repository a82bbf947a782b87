import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateApi } from 'swagger-typescript-api'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openApiDocument } from './openapi.ts'

const document = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000')))

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(document())).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a typed client that is generated from it compiles, and has every call', async () => {
  const { files } = await generateApi({ spec: document(), output: false, silent: true })
  const client = files.map(({ fileContent }) => fileContent).join('\n')
  for (const { path } of Object.values(endpoints)) expect(client).toContain(path)

  const cache = join('node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'openapi-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'client.ts'), client)
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--types',
    '',
  ]
  const { status, stdout } = spawnSync(
    'node_modules/.bin/tsc',
    [...flags, join(folder, 'client.ts')],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([0, ''])
})
