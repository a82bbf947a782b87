import { Label } from 'react-aria-components/Label'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'

export type RangeSliderProps = {
  label: string
  min: number
  max: number
  step: number
  value: { low: number; high: number }
  onChange: (value: { low: number; high: number }) => void
  /** On release of the thumb. */
  onSettle: (value: { low: number; high: number }) => void
  labels: { low: string; high: string }
  locale_options: Intl.NumberFormatOptions
}

const THUMB =
  'top-1/2 size-6 rounded-full border-2 border-gulf-700 bg-white shadow-e1 data-dragging:bg-gulf-200 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-gulf-700'

export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, onChange, onSettle, labels, locale_options } = props
  const pair = ([low = min, high = max]: number[]) => ({ low, high })
  return (
    <Slider
      className="grid gap-1"
      minValue={min}
      maxValue={max}
      step={step}
      value={[value.low, value.high]}
      onChange={(values) => onChange(pair(values))}
      onChangeEnd={(values) => onSettle(pair(values))}
      formatOptions={locale_options}
    >
      <Label className="sr-only">{label}</Label>
      <SliderTrack className="relative mx-3 h-11">
        {({ state }) => (
          <>
            <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-chip bg-line forced-colors:bg-[GrayText]" />
            <div
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded-chip bg-gulf-700 forced-colors:bg-[Highlight]"
              style={{
                insetInlineStart: `${state.getThumbPercent(0) * 100}%`,
                inlineSize: `${(state.getThumbPercent(1) - state.getThumbPercent(0)) * 100}%`,
              }}
            />
            <SliderThumb index={0} aria-label={labels.low} className={THUMB} />
            <SliderThumb index={1} aria-label={labels.high} className={THUMB} />
          </>
        )}
      </SliderTrack>
    </Slider>
  )
}
