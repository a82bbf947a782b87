import { asyncStateStory } from './async-state-story.tsx'
import { badgeStory } from './badge-story.tsx'
import { buttonStory } from './button-story.tsx'
import { calendarStory, rangeCalendarStory } from './calendar-story.tsx'
import { checkboxStory } from './checkbox-story.tsx'
import { comboboxStory } from './combobox-story.tsx'
import { dialogStory } from './dialog-story.tsx'
import { disclosureStory } from './disclosure-story.tsx'
import { fieldButtonStory } from './field-button-story.tsx'
import { fullStopStory, sectionStory } from './page-story.tsx'
import { carouselStory, pictureStory } from './picture-story.tsx'
import { linkStory } from './link-story.tsx'
import { popoverStory } from './popover-story.tsx'
import { priceLinesStory, priceStory } from './price-story.tsx'
import { radioStory } from './radio-story.tsx'
import { rangeSliderStory } from './range-slider-story.tsx'
import { multiSelectStory, nativeSelectStory, selectStory } from './select-story.tsx'
import { ratingStory, starsStory } from './stars-story.tsx'
import { stepperStory } from './stepper-story.tsx'
import type { Story } from './story.ts'
import { switchStory } from './switch-story.tsx'
import { textFieldStory } from './text-field-story.tsx'
import { toastsStory } from './toasts-story.tsx'
import { progressBarStory, shellDrawingStory, skeletonStory } from './waiting-story.tsx'

export const STORIES: readonly Story[] = [
  buttonStory,
  linkStory,
  textFieldStory,
  comboboxStory,
  selectStory,
  nativeSelectStory,
  multiSelectStory,
  fieldButtonStory,
  checkboxStory,
  switchStory,
  radioStory,
  stepperStory,
  rangeSliderStory,
  calendarStory,
  rangeCalendarStory,
  dialogStory,
  popoverStory,
  disclosureStory,
  toastsStory,
  progressBarStory,
  skeletonStory,
  shellDrawingStory,
  asyncStateStory,
  badgeStory,
  priceStory,
  priceLinesStory,
  ratingStory,
  starsStory,
  pictureStory,
  carouselStory,
  sectionStory,
  fullStopStory,
]
