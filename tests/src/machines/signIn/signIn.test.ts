import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { signInMachine } from '#src/machines/signIn/signInMachine.ts'
import type { Proof, Redeemed, SignInPorts } from '#src/machines/signIn/signInPorts.ts'
import { signInView } from '#src/machines/signIn/signInView.ts'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'
import { settle } from '#tests/support/machines/uploadWorld.ts'

const email = 'jade@example.com'
const code = '271828'
/** What the app of the second factor shows. */
const appCode = '314159'
const due: Redeemed['second_factor'] = {
  ticket: 'T1cket',
  kinds: ['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE'],
  expires_at: '2026-11-23T12:00:00.000Z',
}
const over = new StepFailure({ status: 401, code: 'LINK_INVALID', message: 'Begin again' })
const wrong = new StepFailure({ status: 400, code: 'CODE_INVALID', message: 'That code is wrong' })
const tooMany = new StepFailure({ status: 429, code: 'RATE_LIMITED', message: 'Wait a little' })

/** A server that mails codes and knows one, and what is told of whoever signs in. */
function start(
  proof: Proof | null = null,
  first?: StepFailure,
  factor: Redeemed['second_factor'] = null,
) {
  const clock = new SimulatedClock()
  const redirect_path = '/links'
  const ports = {
    sendCode: vi.fn<SignInPorts['sendCode']>(async () => ({ sent: true })),
    sendLink: vi.fn<SignInPorts['sendLink']>(async () => ({ sent: true })),
    redeem: vi.fn<SignInPorts['redeem']>(async ({ otp, token }) => {
      if (otp !== code && token === undefined) throw wrong
      return { redirect_path, second_factor: factor }
    }),
    giveFactor: vi.fn<SignInPorts['giveFactor']>(async (_, given) => {
      if (given.kind !== 'PASSKEY' && given.code !== appCode) throw wrong
      return { redirect_path }
    }),
    usePasskey: vi.fn<SignInPorts['usePasskey']>(async () => ({ redirect_path })),
    enter: vi.fn<SignInPorts['enter']>(),
  }
  if (first) ports.redeem.mockRejectedValueOnce(first)
  const actor = createActor(signInMachine, { clock, input: { ports, proof } })
  const views: string[] = []
  actor.subscribe((snapshot) => views.push(JSON.stringify(signInView(snapshot, 'signIn'))))
  actor.start()
  const view = () => signInView(actor.getSnapshot(), 'signIn')
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) clock.increment(1_000)
  }
  return { ports, actor, view, pass, views, send: actor.send.bind(actor) }
}

/** Up to where the code is typed. */
async function startAtCode(factor: Redeemed['second_factor'] = null) {
  const begun = start(null, undefined, factor)
  begun.send({ type: 'askForCode', email })
  expect(begun.view()).toMatchObject({ step: 'email', sending: 'code' })
  await settle()
  expect(begun.view()).toMatchObject({ step: 'code', email, secondsLeft: 30 })
  return begun
}

describe('by code', () => {
  it('leads into the app, to where the person was going', async () => {
    const { send, view, ports } = await startAtCode()
    send({ type: 'enterCode', code })
    expect(view()).toMatchObject({ step: 'code', redeeming: true })
    await settle()
    expect(ports.redeem).toHaveBeenCalledExactlyOnceWith({ email, otp: code })
    expect(ports.enter).toHaveBeenCalledExactlyOnceWith('/links')
    expect(view().step).toBe('done')
  })

  it('says that a code is wrong until another is typed, and takes the right one', async () => {
    const { send, view } = await startAtCode()
    send({ type: 'enterCode', code: '000000' })
    await settle()
    expect(view()).toMatchObject({ problem: 'That code is wrong', refusals: 1, redeeming: false })
    send({ type: 'type' })
    expect(view().problem).toBeNull()
    send({ type: 'enterCode', code })
    await settle()
    expect(view().step).toBe('done')
  })

  it('mails another code after half a minute, not before, and counts anew', async () => {
    const { send, view, pass, ports } = await startAtCode()
    pass(29)
    expect(view().secondsLeft).toBe(1)
    send({ type: 'resend' })
    expect(ports.sendCode).toHaveBeenCalledTimes(1)
    pass(1)
    expect(view().secondsLeft).toBe(0)
    ports.sendCode.mockRejectedValueOnce(tooMany)
    send({ type: 'resend' })
    expect(view().sending).toBe('code')
    await settle()
    expect(view()).toMatchObject({ secondsLeft: 30, problem: 'Wait a little', sending: null })
  })

  it('counts on while a code is looked at', async () => {
    const { send, view, pass, ports } = await startAtCode()
    ports.redeem.mockReturnValue(new Promise(() => undefined))
    send({ type: 'enterCode', code })
    pass(3)
    expect(view()).toMatchObject({ redeeming: true, secondsLeft: 27 })
  })

  it('goes back to the address, which is kept', async () => {
    const { send, view } = await startAtCode()
    send({ type: 'changeEmail' })
    expect(view()).toMatchObject({ step: 'email', email, problem: null })
  })

  it('says why no code could be mailed', async () => {
    const { send, view, ports } = start()
    ports.sendCode.mockRejectedValueOnce(tooMany)
    send({ type: 'askForCode', email })
    await settle()
    expect(view()).toMatchObject({ step: 'email', problem: 'Wait a little', sending: null })
  })
})

describe('by link', () => {
  it('leaves the person to their mail, or lets them choose again', async () => {
    const { send, view } = start()
    send({ type: 'askForLink', email })
    expect(view()).toMatchObject({ step: 'email', sending: 'link' })
    await settle()
    expect(view()).toMatchObject({ step: 'link', email })
    send({ type: 'changeEmail' })
    expect(view().step).toBe('email')
  })

  it('is redeemed at once where it was asked for', async () => {
    const { view, ports } = start({ token: 'T0ken' })
    await settle()
    expect(view().step).toBe('done')
    expect(ports.enter).toHaveBeenCalledExactlyOnceWith('/links')
  })

  it('is asked about elsewhere, and redeemed once that is confirmed', async () => {
    const metadata = { email, signed_in_as: null }
    const question = new StepFailure({ status: 409, code: 'CONFIRMATION_NEEDED', metadata })
    const { view, ports, send } = start({ token: 'T0ken' }, question)
    await settle()
    expect(view()).toMatchObject({ step: 'asking', question: { email, signedInAs: null } })
    send({ type: 'confirm' })
    await settle()
    expect(ports.redeem).toHaveBeenLastCalledWith({ token: 'T0ken', confirmed: true })
    expect(view().step).toBe('done')
  })

  it('says why it was refused', async () => {
    const { view } = start({ code: 'from Google' })
    await settle()
    expect(view()).toMatchObject({ step: 'refused', problem: 'That code is wrong' })
  })
})

describe('with a second factor', () => {
  async function startAtFactor() {
    const begun = await startAtCode(due)
    begun.send({ type: 'enterCode', code })
    await settle()
    expect(begun.view()).toMatchObject({
      step: 'factor',
      factor: { kind: 'AUTHENTICATOR', kinds: due?.kinds },
      problem: null,
    })
    expect(begun.ports.enter).not.toHaveBeenCalled()
    return begun
  }

  const giving = (typed: string) =>
    ({ type: 'giveFactor', factor: { kind: 'AUTHENTICATOR', code: typed } }) as const

  it('asks for it after a code, and leads into the app with it', async () => {
    const { send, view, ports } = await startAtFactor()
    send(giving(appCode))
    expect(view()).toMatchObject({ step: 'factor', redeeming: true, askingPasskey: false })
    await settle()
    expect(ports.giveFactor).toHaveBeenCalledExactlyOnceWith('T1cket', {
      kind: 'AUTHENTICATOR',
      code: appCode,
    })
    expect(ports.enter).toHaveBeenCalledExactlyOnceWith('/links')
    expect(view().step).toBe('done')
  })

  it('asks for it after a link', async () => {
    const { view, send, ports } = start({ token: 'T0ken' }, undefined, due)
    await settle()
    expect(view().step).toBe('factor')
    send({ type: 'giveFactor', factor: { kind: 'PASSKEY' } })
    expect(view()).toMatchObject({ redeeming: true, askingPasskey: true })
    await settle()
    expect(view().step).toBe('done')
    expect(ports.enter).toHaveBeenCalledOnce()
  })

  it('says that a code is wrong until another is typed, or another way is chosen', async () => {
    const { send, view } = await startAtFactor()
    send(giving('000000'))
    await settle()
    expect(view()).toMatchObject({ step: 'factor', problem: 'That code is wrong', refusals: 1 })
    send({ type: 'type' })
    expect(view().problem).toBeNull()
    send(giving('000000'))
    await settle()
    send({ type: 'chooseFactor', kind: 'RECOVERY_CODE' })
    expect(view()).toMatchObject({ problem: null, factor: { kind: 'RECOVERY_CODE' } })
  })

  it('begins again at the address once its time or tries are over', async () => {
    const { send, view, ports } = await startAtFactor()
    ports.giveFactor.mockRejectedValueOnce(over)
    send(giving(appCode))
    await settle()
    expect(view()).toMatchObject({ step: 'email', email, problem: 'Begin again' })
  })

  it('is refused for good after a link, which works once', async () => {
    const { view, send, ports } = start({ token: 'T0ken' }, undefined, due)
    await settle()
    ports.giveFactor.mockRejectedValueOnce(over)
    send(giving(appCode))
    await settle()
    expect(view()).toMatchObject({ step: 'refused', problem: 'Begin again' })
  })

  it('can be left for another address', async () => {
    const { send, view } = await startAtFactor()
    send({ type: 'changeEmail' })
    expect(view()).toMatchObject({ step: 'email', email, problem: null })
  })
})

describe('by passkey', () => {
  it('leads into the app without a mail', async () => {
    const { send, view, ports } = start()
    send({ type: 'usePasskey' })
    expect(view()).toMatchObject({ step: 'email', askingPasskey: true })
    await settle()
    expect(ports.enter).toHaveBeenCalledExactlyOnceWith('/links')
    expect(ports.sendCode).not.toHaveBeenCalled()
  })

  it('leaves the address where none is used', async () => {
    const { send, view, ports } = start()
    ports.usePasskey.mockRejectedValueOnce(wrong)
    send({ type: 'usePasskey' })
    await settle()
    expect(view()).toMatchObject({ step: 'email', problem: wrong.message, askingPasskey: false })
  })
})

it('never tells a code or a token', async () => {
  const factor = start({ token: 'T0ken' }, undefined, due)
  await settle()
  factor.send({ type: 'giveFactor', factor: { kind: 'RECOVERY_CODE', code: appCode } })
  await settle()
  const { send, views } = await startAtCode()
  send({ type: 'enterCode', code })
  await settle()
  const link = start({ token: 'T0ken' })
  await settle()
  const all = [...views, ...link.views, ...factor.views].join()
  expect(all).toContain('done')
  expect(all).not.toContain(code)
  expect(all).not.toContain('T0ken')
  expect(all).not.toContain('T1cket')
  expect(all).not.toContain(appCode)
})
