import { execFileSync } from 'node:child_process'

export const operate = (...messages: string[]) =>
  execFileSync('node', ['bin/operator.ts', ...messages], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEYS_FOLDER'], DATABASE_URL: '', APP_SECRET: '' },
    encoding: 'utf8',
  })
