import type { AdminMessages } from '../../types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const moving: AdminMessages['moving'] = {
  what: 'ما يتغيّر',
  home: 'البيت',
  dates: 'التواريخ',
  guests: 'الضيوف',
  terms: 'الشروط',
  total: 'المجموع',
  find: 'البحث عن بيت آخر',
  choose: 'اختر ليالي أخرى أو بيتًا آخر أو عددًا آخر من الضيوف.',
  is_refundable: (is_refundable) => (is_refundable ? 'قابل للاسترداد' : 'غير قابل للاسترداد'),
  split: (units, day) => `لا توجد وحدة متاحة لكل الليالي: ينتقل الضيوف إلى وحدة أخرى في ${isolate(day)} (${isolate(units)}).`,
  same: 'لا يتغيّر السعر.',
  to_pay: (amount) => `على الضيف دفع ${amount}`,
  back: (amount) => `يُردّ إلى الضيف ${amount}`,
  paid_by: 'طريقة دفع الفرق',
  needs_right: 'النقل لمن يملك صلاحية ردّ المبالغ من زملائك.',
  submit: 'حفظ التعديل',
}
