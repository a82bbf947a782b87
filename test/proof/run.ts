import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import type { Section } from './page.ts'

type Command = { title: string; run: string[]; env?: Record<string, string>; keep: RegExp }
type Say = (line: string) => void

/**
 * Runs a command as it would run by itself, shows what it says, and keeps the lines that belong on
 * the page; it holds when the command ends well.
 */
export async function runPart(
  { title, run: [command = '', ...args], env = {}, keep }: Command,
  say: Say,
): Promise<Section> {
  say(`\n${title}: ${[command, ...args].join(' ')}`)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<boolean>((resolve) =>
    child.once('close', (code) => resolve(code === 0)),
  )
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    say(line)
    const plain = stripVTControlCharacters(line).trimEnd()
    if (keep.test(plain)) lines.push(plain)
  }
  return { title, holds: await ended, lines }
}
