export const whole = (number: number) => Math.round(number).toLocaleString('en-US')
export const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')
