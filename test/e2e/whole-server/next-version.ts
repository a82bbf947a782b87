import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CODE = [
  'bin',
  'contract',
  'demo',
  'server',
  'web',
  'dist',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** The present code and one migration more, in a folder of its own. */
export function makeNextVersion(folder: string, { name, sql }: { name: string; sql: string }) {
  mkdirSync(folder, { recursive: true })
  for (const part of CODE) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'server/db/migrations')
  if (readdirSync(migrations).some((file) => file > name))
    throw new Error(`${name} is not the newest migration`)
  writeFileSync(join(migrations, `${name}.sql`), sql)
}
