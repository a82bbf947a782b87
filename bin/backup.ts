// npm run backup -- <file or folder>: everything in one file, also while the product is open.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '#backup/backup.ts'
import { openServer } from './installation.ts'

const [wanted] = process.argv.slice(2)
if (wanted === undefined) {
  console.error('Where to? npm run backup -- <file or folder>')
  process.exit(1)
}
const now = new Date()
const name = `sadaf-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`
const to = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, name) : resolve(wanted)
if (existsSync(to)) {
  console.error(`${to} is there already.`)
  process.exit(1)
}

const { place, close } = await openServer({ is_new_allowed: false })
try {
  const { tables, files } = await backUp({ ...place, to, now })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${to}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${Math.ceil(statSync(to).size / 1024)} kB.`)
  console.log('It opens everything that is kept of guests, their documents too: keep it where only you can read it.')
} finally {
  await close()
}
