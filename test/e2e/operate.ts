import { execFileSync } from 'node:child_process'

/** What the operator types, on the database that the product is open on. */
export const operate = (...messages: string[]) =>
  execFileSync('node', ['bin/operator.ts', ...messages], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEYS_FOLDER'], DATABASE_URL: '', APP_SECRET: '' },
    encoding: 'utf8',
  })
