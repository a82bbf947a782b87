import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Lang } from '#contract/constants.ts'
import {
  PAGE_MAX,
  PAGE_SIGNS,
  type PageInLanguages,
  type PageWords,
  type SectionList,
} from '#contract/page-words.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { changeSection, changeSections, moveSection, removeSection } from './edit-sections.ts'
import { PairField } from './pair-field.tsx'

type Section = PageWords['fields'][number]
type Row = { name: string; amount: string }
type SectionEditorProps = {
  words: PageInLanguages
  list: SectionList
  n: number
  onChange: (words: PageInLanguages) => void
}

/** A section in both languages; what counts for both is changed once. */
export function SectionEditor({ words, list, n, onChange }: SectionEditorProps) {
  const { pages } = useAdminMessages()
  const en = words.en[list][n]
  const ar = words.ar[list][n]
  const write = (lang: Lang, change: Partial<Section>) =>
    onChange(changeSection(words, { lang, list, n }, change))
  const part = `${list}.${n}`
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-white p-4">
      <legend className="sr-only">{pages.section(n + 1)}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <p aria-hidden className="me-auto font-semibold">
          {pages.section(n + 1)}
        </p>
        <SectionActs words={words} list={list} n={n} onChange={onChange} />
      </div>
      <PairField
        label={pages.parts.title}
        part={`${part}.title`}
        values={{ en: en?.title ?? '', ar: ar?.title ?? '' }}
        max={PAGE_MAX.line}
        onChange={(lang, title) => write(lang, { title })}
      />
      {(en?.figure !== undefined || ar?.figure !== undefined) && (
        <PairField
          label={pages.parts.figure}
          part={`${part}.figure`}
          values={{ en: en?.figure ?? '', ar: ar?.figure ?? '' }}
          max={PAGE_MAX.line}
          onChange={(lang, figure) => write(lang, { figure })}
        />
      )}
      <PairField
        label={pages.parts.text}
        part={`${part}.text`}
        values={{ en: en?.text ?? '', ar: ar?.text ?? '' }}
        max={PAGE_MAX.text}
        rows={3}
        onChange={(lang, text) => write(lang, { text })}
      />
      <Rows words={words} list={list} n={n} onChange={onChange} />
      <Table words={words} list={list} n={n} onChange={onChange} />
      {en?.sign !== undefined && (
        <div className="max-w-60">
          <Choice
            label={pages.sign}
            any={pages.no_sign}
            options={PAGE_SIGNS.map((sign) => ({ id: sign, label: pages.signs[sign] }))}
            value={en.sign}
            onChange={(sign) =>
              onChange(
                changeSections(words, list, n, (section) => ({
                  ...section,
                  sign: sign ?? PAGE_SIGNS[0],
                })),
              )
            }
          />
        </div>
      )}
    </fieldset>
  )
}

function SectionActs({ words, list, n, onChange }: SectionEditorProps) {
  const { pages } = useAdminMessages()
  const acts = [
    { name: pages.up, icon: ArrowUp, act: () => moveSection(words, list, n, -1) },
    { name: pages.down, icon: ArrowDown, act: () => moveSection(words, list, n, 1) },
    { name: pages.remove, icon: Trash2, act: () => removeSection(words, list, n) },
  ]
  return acts.map(({ name, icon: Icon, act }) => (
    <Button
      key={name}
      kind="quiet"
      size="small"
      aria-label={pages.of_section(name, n + 1)}
      onPress={() => onChange(act())}
    >
      <Icon size={16} aria-hidden />
    </Button>
  ))
}

/** What is charged for, and how much. */
function Rows({ words, list, n, onChange }: SectionEditorProps) {
  const { pages } = useAdminMessages()
  const rows = { en: words.en[list][n]?.rows ?? [], ar: words.ar[list][n]?.rows ?? [] }
  if (rows.en.length === 0 && rows.ar.length === 0) return null
  const inAll = (act: (all: Row[]) => Row[]) =>
    onChange(
      changeSections(words, list, n, (section) => ({ ...section, rows: act(section.rows ?? []) })),
    )
  const write = (lang: Lang, m: number, change: Partial<Row>) =>
    onChange(
      changeSection(
        words,
        { lang, list, n },
        {
          rows: rows[lang].map((row, k) => (k === m ? { ...row, ...change } : row)),
        },
      ),
    )
  return (
    <div className="grid gap-3">
      <h3 className="text-small font-semibold">{pages.rows}</h3>
      {rows.en.map((row, m) => (
        <div key={m} className="grid gap-2 border-s-2 border-line ps-3">
          {(['name', 'amount'] as const).map((cell) => (
            <PairField
              key={cell}
              label={pages.parts[cell]}
              part={`${list}.${n}.rows.${m}.${cell}`}
              values={{ en: row[cell], ar: rows.ar[m]?.[cell] ?? '' }}
              max={PAGE_MAX.line}
              onChange={(lang, text) => write(lang, m, { [cell]: text })}
            />
          ))}
          <Button
            kind="quiet"
            size="small"
            className="justify-self-start"
            aria-label={pages.remove_row(m + 1)}
            onPress={() => inAll((all) => all.toSpliced(m, 1))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        onPress={() => inAll((all) => [...all, { name: '', amount: '' }])}
      >
        {pages.add_row}
      </Button>
    </div>
  )
}

/** Its cells in both languages, row by row; the first row is the head. */
function Table({ words, list, n, onChange }: SectionEditorProps) {
  const { pages } = useAdminMessages()
  const en = words.en[list][n]?.table
  const ar = words.ar[list][n]?.table
  if (!en || !ar) return null
  const tables = { en, ar }
  const write = (lang: Lang, m: number, k: number, text: string) => {
    const { head, rows } = tables[lang]
    const all = [head, ...rows].map((cells, at) => (at === m ? cells.with(k, text) : cells))
    const [first = [], ...rest] = all
    onChange(changeSection(words, { lang, list, n }, { table: { head: first, rows: rest } }))
  }
  return (
    <div className="grid gap-3">
      <h3 className="text-small font-semibold">{pages.table}</h3>
      {[en.head, ...en.rows].map((cells, m) => (
        <div key={m} className="grid gap-2 border-s-2 border-line ps-3">
          {cells.map((cell, k) => (
            <PairField
              key={k}
              label={`${m + 1}.${k + 1}`}
              part={`${list}.${n}.table.${m}.${k}`}
              values={{ en: cell, ar: [ar.head, ...ar.rows][m]?.[k] ?? '' }}
              max={PAGE_MAX.line}
              onChange={(lang, text) => write(lang, m, k, text)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
