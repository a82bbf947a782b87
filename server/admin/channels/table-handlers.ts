import { CHANNEL_ROW_OUTCOMES, CHANNEL_TABLE } from '#contract/channel-imports.ts'
import type { channel_imports } from '#contract/endpoints/admin/channel-imports.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Handlers, StaffCall } from '#server/call/call.ts'
import {
  bringInTable,
  checkRows,
  findImport,
  listImports,
  matchingOf,
  matchTable,
  sendTable,
  undoTable,
} from '#server/calendars/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { logged } from './logged.ts'

const subjectOf = (import_id: number) => ({ kind: 'list' as const, id: `stays ${import_id}` })
const SAMPLE_ROWS = 3

export const channelTableHandlers = {
  listChannelImports: async (_input, { db }) => ({ imports: await listImports(db) }),
  sendChannelTable: async ({ source, table }, call) => {
    if (table.size > CHANNEL_TABLE.bytes_max)
      refuse('FILE_TOO_LARGE', { fields: [{ field: 'table', code: 'FILE_TOO_LARGE' }] })
    const { name: by } = await actorOf(call.db, call)
    const text = textOf(await table.arrayBuffer())
    const sent = { source, file_name: table.name, text, by, now: call.now }
    return { import_id: await sendTable(call.db, sent) }
  },
  matchChannelTable: async (input, { db, now }) => {
    await db.transaction().execute((tx) => matchTable(tx, { ...input, now }))
    return {}
  },
  readChannelTable,
  bringInChannelTable: async ({ import_id, reason }, call) => {
    const { added, changed, unchanged } = await logged(call, {
      verb: 'bring-in-channel-table',
      reason,
      act: async (tx) => {
        const { file_name, source, ...done } = await bringInTable(tx, { import_id, ...call })
        const after = { file: file_name, channel: source, added: done.added, changed: done.changed }
        return { subject: subjectOf(import_id), after, ...done }
      },
    })
    return { added, changed, unchanged }
  },
  undoChannelImport: async ({ import_id, reason }, call) => {
    const { removed, restored } = await logged(call, {
      verb: 'undo-channel-import',
      reason,
      act: async (tx) => {
        const { file_name, source, ...undone } = await undoTable(tx, import_id, call.now)
        return {
          subject: subjectOf(import_id),
          after: { file: file_name, channel: source, ...undone },
          ...undone,
        }
      },
    })
    return { removed, restored }
  },
} satisfies Handlers<keyof typeof channel_imports>

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('FILE_TYPE_INVALID', {
      fields: [{ field: 'table', code: 'FILE_TYPE_INVALID' }],
    })
  }
}

const ORDER = ['new', 'changed', 'same', 'faulty'] as const satisfies typeof CHANNEL_ROW_OUTCOMES

async function readChannelTable(
  { import_id, page }: { import_id: number; page: number },
  { db, now }: StaffCall,
) {
  const found = (await findImport(db, import_id)) ?? refuse('NOT_FOUND')
  const { rows: cells, header, matching: _kept, ...short } = found
  if (cells === null) return { ...short, ...NOTHING, header, sample: [], matching: null }
  const matching = matchingOf(found)
  const table = { header, sample: cells.slice(0, SAMPLE_ROWS), matching }
  if (found.state !== 'read') return { ...short, ...NOTHING, ...table }
  const { planned, faulty, faults } = await checkRows(db, {
    source: found.source,
    rows: cells,
    matching,
    now,
  })
  const all = [
    ...planned.map(({ line, reference, outcome, unit, from, to, changes }) => ({
      line,
      reference,
      outcome,
      unit,
      from,
      to,
      changes,
    })),
    ...faulty.map(({ line, reference }) => ({
      line,
      reference,
      outcome: 'faulty' as const,
      unit: '',
      from: null,
      to: null,
      changes: [],
    })),
  ].toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line)
  const columnOf = (field: string) => header[matching.columns.findIndex((one) => one === field)]
  const first = (page - 1) * CHANNEL_TABLE.page
  const count = (wanted: string) => all.filter(({ outcome }) => outcome === wanted).length
  return {
    ...short,
    ...table,
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      faulty: count('faulty'),
    },
    rows: all.slice(first, first + CHANNEL_TABLE.page),
    total_count: all.length,
    faults: faults.slice(0, CHANNEL_TABLE.faults_named).map(({ field, ...fault }) => ({
      ...fault,
      column: columnOf(field) ?? field,
    })),
    fault_count: faults.length,
  }
}

const NOTHING = {
  counts: { new: 0, changed: 0, same: 0, faulty: 0 },
  rows: [],
  total_count: 0,
  faults: [],
  fault_count: 0,
}
