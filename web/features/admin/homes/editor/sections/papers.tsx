import { PERMIT_CLASSES } from '#contract/home-kinds.ts'
import { HOME_TEXT_MAX, type TypedHomeFields } from '#contract/home-fields.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor, useHomeField } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { LineInput } from '#web/features/admin/homes/editor/line-input.tsx'
import { Pick } from '#web/features/admin/homes/editor/controls.tsx'
import { EditorSection } from './section.tsx'
import { SupplierPeriods } from './supplier-periods.tsx'

type Supplier = NonNullable<TypedHomeFields['supplier']>

export function PapersSection() {
  const { homes } = useAdminMessages()
  const { choices, home } = useEditor()
  return (
    <EditorSection name="papers">
      <div className="grid gap-4 sm:grid-cols-2 main:grid-cols-3">
        <Pick
          name="permit.class"
          any={homes.choose}
          options={PERMIT_CLASSES.map((id) => ({ id, label: homes.classes[id] }))}
        />
        <Pick
          name="owner"
          any={homes.choose}
          options={choices.owners.map(({ email, name }) => ({
            id: email,
            label: `${name} (${email})`,
          }))}
          className="main:col-span-2"
        />
      </div>
      {home.published === null ? <SupplierField /> : <SupplierPeriods />}
    </EditorSection>
  )
}

const NONE: Supplier = {
  legal_name_en: '',
  legal_name_ar: '',
  address_en: '',
  address_ar: '',
  trn: null,
}
const PARTS = ['legal_name_en', 'legal_name_ar', 'address_en', 'address_ar', 'trn'] as const

function SupplierField() {
  const { homes } = useAdminMessages()
  const { choices } = useEditor()
  const { value, write } = useHomeField('supplier')
  const there = value ?? NONE
  const is_known = choices.suppliers.some((one) => one.legal_name_en === there.legal_name_en)
  return (
    <FieldShell name="supplier" is_group>
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="grid gap-1 sm:col-span-2">
            <span className="text-small text-ink-2">{homes.supplier.choose}</span>
            <select
              value={is_known ? there.legal_name_en : ''}
              onChange={({ target }) =>
                write(choices.suppliers.find((one) => one.legal_name_en === target.value) ?? null)
              }
              className={controlClass('form', 'w-full cursor-pointer truncate')}
            >
              <option value="">{homes.supplier.other}</option>
              {choices.suppliers.map((one) => (
                <option key={one.legal_name_en} value={one.legal_name_en}>
                  {one.legal_name_en}
                </option>
              ))}
            </select>
          </label>
          {PARTS.map((part) => (
            <label key={part} className="grid gap-1">
              <span className="text-small text-ink-2">{homes.supplier[part]}</span>
              <LineInput
                dir={part.endsWith('_ar') ? 'rtl' : 'ltr'}
                maxLength={HOME_TEXT_MAX.address}
                value={there[part] ?? ''}
                onType={(text) =>
                  write({ ...there, [part]: part === 'trn' && text === '' ? null : text })
                }
                className={controlClass('form', 'w-full')}
              />
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  )
}
