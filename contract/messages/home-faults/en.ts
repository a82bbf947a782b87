import type { HomeFaultCode, HomeFaultParts } from '#contract/home-faults.ts'

export const home_faults: Record<HomeFaultCode, (parts: HomeFaultParts) => string> = {
  studio_bedrooms: () => 'a studio has 0 bedrooms, any other home at least 1',
  deposit_range: () => 'must be from AED 1,000 to 5,000',
  plan_order: () => 'the refundable plan must not be the cheaper one',
  legal_above: ({ cap, bedrooms }) => `the law allows ${cap} people in ${bedrooms} bedrooms`,
  max_above: ({ cap }) => `must not be above the ${cap} people the law allows`,
  no_such_room: ({ room }) => `there is no bedroom ${room}`,
  room_without_bed: ({ room }) => `bedroom ${room} has no bed`,
  too_few_beds: ({ sleeps, people }) => `sleep ${sleeps} people, and the home is for ${people}`,
  range_order: () => 'must come after from',
  range_too_long: ({ nights }) => `covers more than ${nights} nights`,
  range_shared: ({ other }) => `shares nights with rates.${other}`,
  night_free: () => 'a night must cost something',
  night_too_dear: () => 'a night may cost AED 300,000 at most',
  listed_twice: ({ name }) => `${name} is listed twice`,
  owner_unknown: ({ email }) => `${email} has no account; create-owner makes one`,
  owner_is_none: ({ email }) => `${email} is not an owner's account`,
  area_unknown: ({ slug }) =>
    `we do not know ${slug}; describe it under location.about, here or in an earlier home`,
  building_unknown: ({ name }) =>
    `we do not know ${name}; describe it under property.about, here or in an earlier home`,
  building_elsewhere: ({ name, slug }) => `${name} lies in ${slug}`,
  permit_expired: () => 'the permit has expired',
  amenity_unknown: ({ code }) => `we do not know the amenity ${code}`,
  described_otherwise: ({ name, other }) => `${name} is described differently by ${other}`,
  slug_taken: ({ slug }) => `another home has the address ${slug}`,
  slug_twice: () => 'is in the file more than once',
  picture_missing: ({ file }) => `${file} is not there`,
  picture_unreadable: ({ file }) => `${file} is not a picture we can read`,
  pictures_few: ({ least, there }) => `${least} pictures at least; there are ${there}`,
  rates_short: ({ until }) => `every night until ${until} needs a rate`,
}
