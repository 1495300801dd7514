import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
])('%s is recognised by browser and operating system', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  [undefined, 'none is sent'],
  ['', 'it is empty'],
  ['curl/8.5.0', 'it isn’t a browser’s'],
  ['Call +1 900 and pay/1.0 now', 'the client made it up'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:127.0) ${'x'.repeat(500)} Firefox/127.0`, 'it is too long'],
])('names nothing for %j: %s', (userAgent, _reason) => {
  expect(deviceOf(userAgent)).toBe('')
})
