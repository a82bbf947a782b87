import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What importing the server reads, by package. */
const LISTING = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load: (url, context, next) => {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import('./server/main/main.ts')
  console.log(JSON.stringify([...packages]))
  process.exit(0)
`

test('a start reads none of the large libraries that only some calls need', () => {
  const packages: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', LISTING], {
      encoding: 'utf8',
    }),
  )
  expect(packages).toContain('hono')
  for (const large of [
    'stripe',
    'nodemailer',
    'sharp',
    '@simplewebauthn/server',
    'vite',
    'react-dom',
    '@opentelemetry/sdk-trace',
  ])
    expect(packages, large).not.toContain(large)
})

test('whatever a start reads of ours is kept as compiled: nothing is imported before that begins', () => {
  const imported = [
    ...readFileSync('bin/start.ts', 'utf8').matchAll(/^import .* from '(.*)'$/gm),
  ].map(([, name = '']) => name)
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([])
})
