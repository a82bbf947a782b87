/** Names that Arabic writes in one way only, by their usual Latin spellings. */
const SPELT = new Map(
  Object.entries({
    abdulla: 'عبدالله',
    abdullah: 'عبدالله',
    ahmed: 'أحمد',
    ali: 'علي',
    arjun: 'أرجون',
    daria: 'داريا',
    fahad: 'فهد',
    fatima: 'فاطمة',
    hamad: 'حمد',
    hamdan: 'حمدان',
    hind: 'هند',
    ibrahim: 'إبراهيم',
    khalid: 'خالد',
    layla: 'ليلى',
    maha: 'مها',
    mariam: 'مريم',
    mohammed: 'محمد',
    mostafa: 'مصطفى',
    noor: 'نور',
    noura: 'نورة',
    omar: 'عمر',
    rashid: 'راشد',
    reem: 'ريم',
    saeed: 'سعيد',
    salem: 'سالم',
    sara: 'سارة',
    shaikha: 'شيخة',
    sultan: 'سلطان',
    yousef: 'يوسف',
    zayed: 'زايد',
  }),
)

/**
 * A first name in Arabic letters, where there is no doubt how it is written; any other stays as its
 * bearer writes it.
 */
export const arabicFirstName = (first_name: string): string =>
  SPELT.get(first_name.trim().toLowerCase()) ?? first_name
