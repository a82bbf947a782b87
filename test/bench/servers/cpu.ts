import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * CPU time in ms, user and system, that a process and all its descendants, ended ones they waited
 * for included, have used so far. Linux only.
 */
export function cpuOf(root: number): number {
  const processes = readProcesses()
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return (
    processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) *
    MS_PER_TICK
  )
}

function readProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number) // the name before may hold blanks
      const [parent = 0, ticks] = [
        fields[1],
        fields.slice(11, 15).reduce((sum, count) => sum + count, 0),
      ]
      return [{ pid: Number(pid), parent, ticks }]
    } catch {
      return []
    }
  })
}
