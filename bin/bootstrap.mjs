// Runs under whatever Node started npm: installs what package-lock.json says, once, one process at
// a time.
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

if (process.platform === 'win32') {
  console.error(
    'Sadaf runs on Linux and macOS; on Windows under WSL (https://learn.microsoft.com/windows/wsl/install).',
  )
  process.exit(1)
}

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
    if (touched !== undefined && Date.now() - touched > STALE_MS)
      rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

/**
 * No package runs a script of its own: none needs one, for server/db/embedded.ts makes PostgreSQL's
 * links.
 */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund']

const npm = (args) =>
  new Promise((done) =>
    spawn('npm', args, { stdio: 'inherit' }).on('close', (code) => done(code ?? 1)),
  )

/**
 * What the lockfile says and nothing else. `npm ci` refuses a lockfile that lacks packages of other
 * platforms, as registries often do; then `npm install` takes its versions, by its hashes, and says
 * what is wrong where something is.
 */
async function install() {
  console.log('Installing packages (once; about a minute)…')
  const code = await npm(['ci', ...QUIETLY, '--loglevel=silent'])
  return code === 0 ? code : await npm(['install', '--no-save', ...QUIETLY, '--loglevel=error'])
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
