import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const services = mkdtempSync(join(tmpdir(), 'sadaf-bootstrap-'))
afterAll(() => rmSync(services, { recursive: true, force: true }))

/** As npm: `ci` refuses a lockfile that is not whole. */
const NPM = `#!/bin/sh
echo "$@" >> calls
mkdir -p node_modules
[ "$1" = ci ] && grep -q 'not whole' package-lock.json && exit 1
exit 0
`
mkdirSync(join(services, 'tools'))
writeFileSync(join(services, 'tools/npm'), NPM, { mode: 0o755 })
copyFileSync('bin/bootstrap.mjs', join(services, 'bootstrap.mjs'))

const bootstrap = async (lockfile: string, at_once = 1) => {
  writeFileSync(join(services, 'package-lock.json'), lockfile)
  const env = { ...process.env, PATH: `${join(services, 'tools')}:${process.env['PATH']}` }
  const run = () => promisify(execFile)(process.execPath, ['bootstrap.mjs'], { cwd: services, env })
  await Promise.all(Array.from({ length: at_once }, run))
}
const calls = () => readFileSync(join(services, 'calls'), 'utf8').trim().split('\n')

test('a lockfile is installed once, by its versions, and no package runs a script', async () => {
  await bootstrap('one', 3)
  await bootstrap('one')
  expect(calls()).toEqual([expect.stringMatching(/^ci --ignore-scripts /)])
  await bootstrap('another')
  expect(calls()).toHaveLength(2)
})

test('a lockfile that lacks packages of other platforms is installed all the same', async () => {
  const before = calls().length
  await bootstrap('not whole')
  const scriptless = [/^ci --ignore-scripts /, /^install --no-save --ignore-scripts /]
  expect(calls().slice(before)).toEqual(scriptless.map((command) => expect.stringMatching(command)))
  await bootstrap('not whole')
  expect(calls()).toHaveLength(before + 2)
})

test('whoever installs by hand runs no script of a package either', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
  expect(scripted.length).toBeGreaterThan(0)
  expect(allowScripts).toEqual(
    Object.fromEntries(scripted.map((path) => [path.replace('node_modules/', ''), false])),
  )
})
