import { execFileSync } from 'node:child_process'

/** What the operator types, on the database that the house is open on. */
export const operate = (...words: string[]) =>
  execFileSync('node', ['bin/operator.ts', ...words], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEYS_FOLDER'], DATABASE_URL: '', APP_SECRET: '' },
    encoding: 'utf8',
  })
