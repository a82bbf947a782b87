import { execFileSync } from 'node:child_process'
import { settingsOf } from '../servers/open-servers.ts'

export const operate = (...messages: string[]) =>
  execFileSync('node', ['bin/operator.ts', ...messages], {
    env: { ...process.env, ...settingsOf(process.env['JOURNEYS_FOLDER'] ?? '') },
    encoding: 'utf8',
  })
