// Runs under whatever Node started npm: installs what package-lock.json says, once, one process at a time.
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.install-stamp'
const LOCK = '.install-lock'
const BEAT_MS = 2_000
const STALE_MS = 15_000

const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch)
  .digest('hex')

const pause = (ms) => new Promise((done) => setTimeout(done, ms))

function isInstalled() {
  try {
    return readFileSync(STAMP, 'utf8') === wanted
  } catch {
    return false
  }
}

/** Takes the lock, or clears one whose holder stopped beating. */
function takeLock() {
  try {
    mkdirSync(LOCK)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const touched = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== undefined && Date.now() - touched > STALE_MS) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

/**
 * The versions of the lockfile, by its hashes. `npm ci` would refuse a lockfile that lacks binaries of other platforms, as registries often do.
 * No package runs a script of its own: none needs one, for server/db/embedded.ts makes PostgreSQL's links.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

function install() {
  console.log('Installing packages (once; about a minute)…')
  const npm = spawn('npm', INSTALL, { stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((done) => npm.on('close', (code) => done(code ?? 1)))
}

while (!isInstalled()) {
  if (!takeLock()) {
    await pause(200)
    continue
  }
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT_MS)
  try {
    if (isInstalled()) break
    const code = await install()
    if (code !== 0) {
      process.exitCode = code
      break
    }
    writeFileSync(STAMP, wanted)
  } finally {
    clearInterval(beat)
    rmSync(LOCK, { recursive: true, force: true })
  }
}
