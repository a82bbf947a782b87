import { readFile } from 'node:fs/promises'
import { ADMIN_MESSAGES, enterAdmin, openFilters } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { logIn, mailedLink, openAccount, openVerifiedAccount, PASSWORD } from '../steps/people.ts'
import { expect, newGuest, openElsewhere, settled, test } from '../fixtures.ts'

test('a colleague is invited, joins, sees what they may, and is out once removed', async ({
  page,
  browser,
  address,
  lang,
}) => {
  const { frame, team, activity } = ADMIN_MESSAGES[lang]
  const amal = newGuest(lang)
  await enterAdmin(page, '/admin/team', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  await page.getByRole('button', { name: team.invite }).click()
  const inviting = page.getByRole('dialog', { name: team.dialog.invite_title })
  await inviting.getByRole('button', { name: team.dialog.send }).click()
  await expect(inviting.getByLabel(team.dialog.email)).toBeFocused()
  await inviting.getByLabel(team.dialog.email).fill(amal.email)
  await expectNothingFound(page)
  await inviting.getByRole('button', { name: team.dialog.send }).click()
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toBeVisible()
  await expectNothingFound(page)

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await elsewhere.goto(await mailedLink(page, amal.email, '/admin/invitation'))
  await settled(elsewhere)
  await expectNothingFound(elsewhere)
  const { invitation } = frame
  await elsewhere.getByLabel(invitation.first_name).fill(amal.first_name)
  await elsewhere.getByLabel(invitation.last_name).fill(amal.last_name)
  await elsewhere.locator('input[name=phone_number]').fill(amal.phone)
  await elsewhere.getByLabel(invitation.password).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: invitation.submit }).click()
  await elsewhere.waitForURL(/login/)
  await enterAdmin(elsewhere, '/admin', { email: amal.email, address })
  const pages = elsewhere.getByRole('navigation', { name: frame.pages_label })
  await expect(elsewhere.getByRole('link', { name: frame.new_booking })).toBeVisible()
  await expect(pages.getByRole('link', { name: team.title })).toHaveCount(0)
  await elsewhere.goto(address('/admin/team'))
  await expect(elsewhere).not.toHaveURL(/team/)

  await page.goto(address('/admin/team?sort=name'))
  await settled(page)
  await page.getByLabel(team.find).fill(amal.email)
  await expect(page).toHaveURL(/sort=name&q=/)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'noor@example.com' })).toHaveCount(0)
  const [team_file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: frame.export_csv }).click(),
  ])
  expect((await readFile(await team_file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
  await expectNothingFound(page)
  const name = `${amal.first_name} ${amal.last_name}`
  await page
    .getByRole('row')
    .filter({ hasText: amal.email })
    .getByRole('button', { name: team.remove_of(name) })
    .click()
  const removing = page.getByRole('dialog', { name: team.dialog.remove_title(amal.first_name) })
  await removing.getByLabel(frame.reason.label).fill('The summer is over')
  await removing.getByRole('button', { name: team.dialog.remove }).click()
  await expect(page.getByRole('row').filter({ hasText: amal.email })).toHaveCount(0)
  await expect(elsewhere).toHaveURL(/login/) // by itself, since what others change appears at once

  await page.goto(address(`/admin/activity?subject_kind=colleague&subject=${amal.email}`))
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'The summer is over' })).toContainText(
    activity.verb('remove-colleague'),
  )
  await expectNothingFound(page)
  await openFilters(page, lang)
  await page.getByLabel(activity.filter.actor).selectOption('Noor Al Falasi')
  await page.getByLabel(activity.filter.sort).selectOption('at')
  await expect(page).toHaveURL(/actor=Noor.*sort=at/)
  await page.reload()
  await settled(page)
  await expect(page.getByLabel(activity.filter.sort)).toHaveValue('at')
  await expect(page.getByRole('row').nth(1)).toContainText(activity.verb('invite-colleague'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: frame.export_csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^activity-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('The summer is over')
  await openFilters(page, lang)
  await page.getByRole('button', { name: activity.subject_filter(amal.email) }).click()
  await expect(page).not.toHaveURL(/subject=/)
})

test('who opened an account on a colleague’s address beforehand gains nothing by the invitation', async ({
  page,
  browser,
  address,
  lang,
}) => {
  const { frame, team } = ADMIN_MESSAGES[lang]
  const { invitation } = frame
  const amal = newGuest(lang)
  const stolen = await openAccount(amal, lang)
  await enterAdmin(page, '/admin/team', { email: 'noor@example.com', address })
  await page.getByRole('button', { name: team.invite }).click()
  const inviting = page.getByRole('dialog', { name: team.dialog.invite_title })
  await inviting.getByLabel(team.dialog.email).fill(amal.email)
  await inviting.getByRole('button', { name: team.dialog.send }).click()
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toBeVisible()

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await elsewhere.goto(await mailedLink(page, amal.email, '/admin/invitation'))
  await settled(elsewhere)
  const own_password = 'Rightful#2027'
  await elsewhere.getByLabel(invitation.first_name).fill(amal.first_name)
  await elsewhere.getByLabel(invitation.last_name).fill(amal.last_name)
  await elsewhere.locator('input[name=phone_number]').fill(amal.phone)
  await elsewhere.getByLabel(invitation.password).fill(own_password)
  await elsewhere.getByRole('button', { name: invitation.submit }).click()
  await elsewhere.waitForURL(/login/)
  const reply = await fetch(new URL('/api/admin/me/', address('/')), {
    headers: { authorization: `Token ${stolen}` },
  })
  expect(reply.status).toBe(401)
  await enterAdmin(elsewhere, '/admin', { email: amal.email, password: own_password, address })
  await expect(elsewhere.getByRole('link', { name: frame.new_booking })).toBeVisible()
})

test('a guest with an account of their own logs in to join the team', async ({
  page,
  browser,
  address,
  lang,
  messages,
}) => {
  const { frame, team } = ADMIN_MESSAGES[lang]
  const { invitation } = frame
  const amal = newGuest(lang)
  await openVerifiedAccount(page, amal, lang)
  await enterAdmin(page, '/admin/team', { email: 'noor@example.com', address })
  await page.getByRole('button', { name: team.invite }).click()
  const inviting = page.getByRole('dialog', { name: team.dialog.invite_title })
  await inviting.getByLabel(team.dialog.email).fill(amal.email)
  await inviting.getByRole('button', { name: team.dialog.send }).click()
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toBeVisible()

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await logInAs(elsewhere, 'layla@example.com')
  await elsewhere.goto(await mailedLink(page, amal.email, '/admin/invitation'))
  await settled(elsewhere)
  await expect(
    elsewhere.getByText(invitation.line_log_in('Noor Al Falasi', amal.email)),
  ).toBeVisible()
  await expectNothingFound(elsewhere)
  await elsewhere.getByRole('button', { name: invitation.log_in }).click()
  await elsewhere.waitForURL(/login/)
  await logIn(elsewhere, messages, amal.email)
  await elsewhere.waitForURL(/admin\/invitation/)
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: invitation.submit }).click()
  await elsewhere.waitForURL((url) => url.pathname.endsWith('/admin'))
  await expect(elsewhere.getByRole('link', { name: frame.new_booking })).toBeVisible()
})

test('a guest and an owner are not let in; whoever is logged out logs in first', async ({
  page,
  address,
}) => {
  await page.goto(address('/admin/team'))
  await expect(page).toHaveURL(/login\?redirect=/)
  await enterAdmin(page, '/admin/team', { email: 'layla@example.com', address })
  expect(new URL(page.url()).pathname).not.toContain('admin')
})
