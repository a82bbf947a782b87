import type { Lang } from '#contract/constants.ts'
import type { Row } from './shape.ts'

/** By the size of the home. */
export const CLEANING_FEES: Record<Lang, Row[]> = {
  en: [
    { name: 'Studio', amount: '{cleaning_0}' },
    { name: 'One bedroom', amount: '{cleaning_1}' },
    { name: 'Two bedrooms', amount: '{cleaning_2}' },
    { name: 'Three bedrooms', amount: '{cleaning_3}' },
    { name: 'Four bedrooms', amount: '{cleaning_4}' },
    { name: 'Five bedrooms', amount: '{cleaning_5}' },
    { name: 'Six-bedroom villa', amount: '{cleaning_6}' },
  ],
  ar: [
    { name: 'استوديو', amount: '{cleaning_0}' },
    { name: 'غرفة نوم واحدة', amount: '{cleaning_1}' },
    { name: 'غرفتان', amount: '{cleaning_2}' },
    { name: 'ثلاث غرف', amount: '{cleaning_3}' },
    { name: 'أربع غرف', amount: '{cleaning_4}' },
    { name: 'خمس غرف', amount: '{cleaning_5}' },
    { name: 'فيلا من ست غرف', amount: '{cleaning_6}' },
  ],
}
