import { HOME_RANGES } from '#contract/home-fields.ts'
import { Whole, Words, YesNo } from '#web/features/admin/homes/editor/controls.tsx'
import { EditorSection } from './section.tsx'

export function RulesSection() {
  return (
    <EditorSection name="rules">
      <div className="grid gap-4 sm:grid-cols-2 main:grid-cols-4">
        <Words name="check_in_time" max={5} is_ltr input_mode="numeric" />
        <Words name="check_out_time" max={5} is_ltr input_mode="numeric" />
        <Whole name="min_nights" range={HOME_RANGES.min_nights} />
        <Whole name="min_age_to_book" range={HOME_RANGES.age} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <YesNo name="rules.group" />
        <YesNo name="rules.pets" />
        <YesNo name="rules.smoking_allowed" />
        <YesNo name="needs_health_consent" />
        <YesNo name="is_featured" />
      </div>
    </EditorSection>
  )
}
