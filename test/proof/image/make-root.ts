import { spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { readCopy, type Stage, type Step } from './dockerfile.ts'

export const USER = 1000

/** As .dockerignore has it. */
const isSent = (path: string) => !/\.test\.tsx?$|server\/db\/fixtures/.test(path)

/**
 * Carries out the steps of a stage below `root`. `npm ci` of the whole repository was done already:
 * its packages are linked.
 */
export function carryOut(
  { steps }: Stage,
  { root, build_root, say }: { root: string; build_root: string; say: (line: string) => void },
) {
  const app = join(root, 'app')
  mkdirSync(app, { recursive: true })
  for (const step of steps) {
    if (step.kind === 'COPY') copy(step, { app, build_root })
    if (step.kind === 'RUN') run(step, { app, root, say })
  }
}

function copy({ text }: Step, { app, build_root }: { app: string; build_root: string }) {
  const { from, sources, target } = readCopy(text)
  for (const source of sources) {
    const origin = from === undefined ? resolve(source) : join(build_root, source)
    cpSync(
      origin,
      sources.length > 1 || target.endsWith('/') ? join(app, target, source) : join(app, target),
      {
        recursive: true,
        filter: isSent,
      },
    )
  }
}

function run(
  { text }: Step,
  { app, root, say }: { app: string; root: string; say: (line: string) => void },
) {
  say(`$ ${text}`)
  if (/^npm ci(?!.*--omit=dev)/.test(text))
    return symlinkSync(resolve('node_modules'), join(app, 'node_modules'))
  const command = text.replaceAll(' /', ` ${root}/`)
  const { status } = spawnSync('sh', ['-ec', command], {
    cwd: app,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${text} ended with ${status}`)
}

/**
 * What the base image brings: Node, and of this machine its programs and libraries, to be mounted.
 */
export function addBase(root: string) {
  for (const folder of ['proc', 'dev', 'tmp', 'etc', 'opt/node', 'usr'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['bin', 'lib', 'lib64'])
    if (lstatSync(`/${folder}`).isSymbolicLink())
      symlinkSync(readlinkSync(`/${folder}`), join(root, folder))
    else throw new Error(`/${folder} is no link into /usr on this machine`)
  for (const device of ['null', 'zero', 'urandom']) writeFileSync(join(root, 'dev', device), '')
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0::/:/bin/sh\nnode:x:${USER}:${USER}::/:/bin/sh\n`,
  )
  copyFileSync(process.execPath, join(root, 'opt/node/node'))
  chownSync(join(root, 'data'), USER, USER)
}

/**
 * Run with the root and a command: only /data and /tmp can be written, nothing of this machine's
 * environment is known.
 */
export const ENTER = `
  root=$1; shift
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount --rbind /usr "$root/usr"
  mount -o remount,bind,ro "$root/usr"
  mount -t proc proc "$root/proc"
  for device in null zero urandom; do mount --bind "/dev/$device" "$root/dev/$device"; done
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount --bind "$root/data" "$root/data"
  mount -o remount,bind,ro "$root"
  cd "$root/app"
  exec chroot "$root" "$@"`

export const AS_USER = [
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
]
