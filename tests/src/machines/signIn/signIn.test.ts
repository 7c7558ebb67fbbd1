import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { signInMachine } from '#src/machines/signIn/signInMachine.ts'
import type { Proof, SignInPorts } from '#src/machines/signIn/signInPorts.ts'
import { signInView } from '#src/machines/signIn/signInView.ts'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'
import { settle } from '#tests/support/machines/uploadWorld.ts'

const email = 'jade@example.com'
const code = '271828'
const wrong = new StepFailure({ status: 400, code: 'CODE_INVALID', message: 'That code is wrong' })
const tooMany = new StepFailure({ status: 429, code: 'RATE_LIMITED', message: 'Wait a little' })

/** A server that mails codes and knows one, and what is told of whoever signs in. */
function start(proof: Proof | null = null, first?: StepFailure) {
  const clock = new SimulatedClock()
  const redirect_path = '/links'
  const ports = {
    sendCode: vi.fn<SignInPorts['sendCode']>(async () => ({ sent: true })),
    sendLink: vi.fn<SignInPorts['sendLink']>(async () => ({ sent: true })),
    redeem: vi.fn<SignInPorts['redeem']>(async ({ otp, token }) => {
      if (otp !== code && token === undefined) throw wrong
      return { redirect_path }
    }),
    enter: vi.fn<SignInPorts['enter']>(),
  }
  if (first) ports.redeem.mockRejectedValueOnce(first)
  const actor = createActor(signInMachine, { clock, input: { ports, proof } })
  const told: string[] = []
  actor.subscribe((snapshot) => told.push(JSON.stringify(signInView(snapshot, 'signIn'))))
  actor.start()
  const view = () => signInView(actor.getSnapshot(), 'signIn')
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) clock.increment(1_000)
  }
  return { ports, actor, view, pass, told, send: actor.send.bind(actor) }
}

/** Up to where the code is typed. */
async function startAtCode() {
  const begun = start()
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

it('never tells a code or a token', async () => {
  const { send, told } = await startAtCode()
  send({ type: 'enterCode', code })
  await settle()
  const link = start({ token: 'T0ken' })
  await settle()
  const all = [...told, ...link.told].join()
  expect(all).toContain('done')
  expect(all).not.toContain(code)
  expect(all).not.toContain('T0ken')
})
