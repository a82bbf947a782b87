/** By code, of what guests ask for by name; over text as `foldSearchText` leaves it. */
export const AMENITY_PATTERNS: Record<string, RegExp> = {
  cot: /\b(baby )?cots?\b|\bcribs?\b|\bbaby beds?\b|سرير (ال)?(اطفال|رضع|رضيع|طفل)|سرير للرضيع|مهد/,
  high_chair: /\bhigh ?chairs?\b|كرسي (طعام|اطفال|للطفل)/,
  washing_machine:
    /\bwashing machine\b|\bwasher\b|\b(do|wash) (the |our |my )?(laundry|clothes)\b|غساله (ال)?ملابس|نغسل|غسيل الملابس/,
  dryer: /\b(tumble|clothes) dryer\b|مجفف ملابس/,
  dishwasher: /\bdish ?washer\b|غساله (ال)?(صحون|اطباق)/,
  iron: /\biron(ing)?\b|مكواه|كوي/,
  hair_dryer: /\bhair ?dryer\b|مجفف (ال)?شعر|سشوار/,
  coffee_machine: /\bcoffee (machine|maker)\b|\bespresso\b|(اله|ماكينه) (ال)?قهوه/,
  microwave: /\bmicrowave\b|ميكروويف/,
  oven: /\boven\b|(^|\s)(ال)?فرن(\s|$|[?؟])/,
  toaster: /\btoaster\b|محمصه/,
  gym: /\bgym\b|\bfitness\b|صاله (ال)?رياض|نادي رياضي|(^|\s)(ال)?جيم(\s|$|[?؟])/,
  barbecue: /\bbarbecue\b|\bbbq\b|\bgrill\b|شوايه|شواء|باربكيو/,
  bath_towels: /\btowels?\b|مناشف|فوط/,
  bed_linen: /\b(bed )?linen\b|\bbed ?sheets\b|مفارش|شراشف/,
  ev_charging:
    /\bev charg|\bcharge (our|my|the|an) (electric|ev|car|tesla)|شحن (ال)?(سياره|سيارات)/,
  lift: /\blift\b(?! code)|\belevator\b|مصعد/,
  step_free_access: /\bwheelchair\b|\bstep ?free\b|\bstroller\b|كرسي متحرك|بلا درج/,
  beach_access: /\bbeach\b|الشاطي|البحر/,
  tv: /\btv\b|\btelevision\b|تلفاز|تلفزيون/,
  desk: /\bdesk\b|مكتب للعمل/,
  balcony: /\bbalcony\b|شرفه|بلكونه/,
  air_conditioning: /\bair ?con(ditioning|ditioner)?\b|\baircon\b|تكييف|مكيف/,
  safe: /\ba safe\b|\bsafe (box|deposit)\b|خزنه/,
}
