import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { networkIsDown, serverRefuses } from '#tests/support/client/faults.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { type RenderedApp, renderApp } from '#tests/support/client/renderApp.tsx'

const app = clientApp()
let people = 0

beforeEach(() => forwardToApp(app.browser()))
afterEach(() => vi.restoreAllMocks())

/** Everybody has an address of their own, or the rate limits of one test would reach the next. */
const newEmail = () => {
  people += 1
  return `person${people}@example.com`
}

const codeMailedTo = async (email: string) =>
  /\b\d{6}\b/.exec(await app.newestMailTo(email))?.[0] ?? ''

async function askForCode({ person }: RenderedApp, email: string): Promise<void> {
  await person.type(await screen.findByLabelText('Email address'), email)
  await person.click(screen.getByRole('button', { name: 'Email me a code' }))
}

/** Waits until the code is mailed, and puts the cursor where it belongs. */
async function goToCode(opened: RenderedApp, email: string): Promise<string> {
  await askForCode(opened, email)
  await opened.person.click(await screen.findByLabelText('Digit 1 of 6'))
  return codeMailedTo(email)
}

describe('signing in by code', () => {
  it('continues to the place somebody was going to, as soon as the last digit is typed', async () => {
    const email = newEmail()
    await app.signedIn(email)
    const opened = renderApp('/login?redirect_path=%2Fsettings%2Fprofile')
    await opened.person.keyboard(await goToCode(opened, email))
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
    expect(opened.here()).toBe('/settings/profile')
  })

  it('takes a pasted code', async () => {
    const opened = renderApp('/login')
    await opened.person.paste(await goToCode(opened, newEmail()))
    expect(await screen.findByRole('heading', { name: 'Welcome to Greenroom' })).toBeDefined()
  })

  it('says at the field when the code is wrong, and takes the right one after it', async () => {
    const opened = renderApp('/login')
    const code = await goToCode(opened, newEmail())
    await opened.person.keyboard(code === '000000' ? '111111' : '000000')
    expect(await screen.findByText(/That code is wrong/)).toBeDefined()
    await opened.person.keyboard(code)
    expect(await screen.findByRole('heading', { name: 'Welcome to Greenroom' })).toBeDefined()
  })

  it('waits before it offers to send the code again', async () => {
    const opened = renderApp('/login')
    await askForCode(opened, newEmail())
    const again = await screen.findByRole('button', { name: /Resend in \d+ s/ })
    expect(again.hasAttribute('disabled')).toBe(true)
  })

  it('says whether it will create an account, which whoever has one learns of a typing error by', async () => {
    const known = newEmail()
    await app.signedIn(known)
    const opened = renderApp('/login')
    await askForCode(opened, newEmail())
    expect(await screen.findByText(/No account uses this address yet/)).toBeDefined()
    await opened.person.click(await screen.findByRole('button', { name: 'Change email' }))
    await opened.person.clear(await screen.findByLabelText('Email address'))
    const calls = recordCalls()
    await askForCode(opened, known)
    await waitFor(() =>
      expect(calls.some(({ path }) => path.startsWith('/v2/auth/head'))).toBe(true),
    )
    await screen.findByLabelText('Digit 1 of 6')
    expect(screen.queryByText(/No account uses this address yet/)).toBeNull()
  })

  it('lets the address be changed, and keeps what was typed', async () => {
    const opened = renderApp('/login')
    const email = newEmail()
    await askForCode(opened, email)
    await opened.person.click(await screen.findByRole('button', { name: 'Change email' }))
    expect(await screen.findByDisplayValue(email)).toBeDefined()
  })
})

describe('the address', () => {
  it.each([
    ['', 'Enter your email address'],
    ['jade', 'Enter a valid email address'],
  ])('“%s” is refused at its field', async (typed, message) => {
    const { person } = renderApp('/login')
    const field = await screen.findByLabelText('Email address')
    if (typed !== '') await person.type(field, typed)
    await person.click(screen.getByRole('button', { name: 'Email me a code' }))
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('shows what the server says against it', async () => {
    serverRefuses('RATE_LIMITED', 'Too many attempts. Try again in 5 minutes.', {
      path: '/auth/otp',
    })
    await askForCode(renderApp('/login'), newEmail())
    expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeDefined()
  })

  it('shows that the server could not be reached', async () => {
    networkIsDown('/auth/otp')
    await askForCode(renderApp('/login'), newEmail())
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
  })
})

describe('signing in by link', () => {
  it('says to look into one’s mail, and the link, redeemed once, leads to where somebody was going', async () => {
    const { person } = renderApp('/login?redirect_path=%2Fsettings%2Fprofile')
    const email = newEmail()
    await person.type(await screen.findByLabelText('Email address'), email)
    await person.click(screen.getByRole('button', { name: 'Email me a link' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
    const [, token = ''] = /token=([\w-]+)/.exec(await app.newestMailTo(email)) ?? []
    const calls = recordCalls()
    const opened = renderApp(`/auth/callback?token=${token}`)
    await waitFor(() => expect(opened.here()).toBe('/settings/profile'))
    expect(calls.filter(({ path }) => path.startsWith('/v2/auth/callback'))).toHaveLength(1)
  })

  it('says when the link is used up, and leads back', async () => {
    const { person } = renderApp('/auth/callback?token=made-up')
    expect((await screen.findByRole('alert')).textContent).toMatch(/link is wrong or has expired/)
    await person.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    expect(await screen.findByLabelText('Email address')).toBeDefined()
  })
})
