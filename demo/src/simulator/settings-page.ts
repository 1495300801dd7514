import { type Platform, platformTitles } from '@portal/shared/contract'
import type { SimulatedProblem } from './starter-problems.ts'
import type { SimulatedProfile } from './world.ts'

interface SettingsPage {
  platform: Platform
  handle: string
  /** Undefined without a handle, or for one that the platform doesn't allow. */
  profile: SimulatedProfile | undefined
  /** The result of the last form. */
  said: string | undefined
  isOpen: boolean
  problems: readonly SimulatedProblem[]
  stylePath: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** A simulated platform's settings on one page without scripts. */
export function settingsPage(shown: SettingsPage): string {
  const { platform, handle, profile, said, stylePath } = shown
  const title = `Simulated ${platformTitles[platform]}`
  const isWrong = handle !== '' && !profile
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: settings</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">This page replaces the settings page of ${platformTitles[platform]} in the demonstration. Nothing here is real, and anyone can change any account.</p>
${said ? `<p class="said" role="status">${text(said)}</p>` : ''}
<form method="get" class="card">
<label for="handle">Username on ${title}</label>
<div class="row">
<input id="handle" name="handle" value="${text(handle)}" required maxlength="40" autocomplete="off" autocapitalize="none" spellcheck="false"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button>Open profile</button>
</div>
${isWrong ? '<p id="wrong" class="wrong">The platform doesn’t allow this username.</p>' : ''}
</form>
${profile ? profileForms(shown, profile) : ''}
${outageForm(shown)}
</main>
</body>
</html>
`
}

function profileForms({ platform, problems }: SettingsPage, profile: SimulatedProfile): string {
  const figure = platform === 'codeforces' ? profile.rating : profile.commits
  const figureName = platform === 'codeforces' ? 'Rating' : platform === 'github' ? 'Commits' : undefined
  return [
    form(
      profile,
      'name',
      `<label for="name">Display name</label>
<div class="row">
<input id="name" name="name" value="${text(profile.name)}" maxlength="100" autocomplete="off" spellcheck="false">
<button>Save name</button>
</div>`,
    ),
    figureName &&
      form(
        profile,
        'figure',
        `<label for="figure">${figureName}</label>
<div class="row">
<input id="figure" name="figure" value="${text(figure ?? '')}" inputmode="numeric" pattern="[0-9]{1,4}" required>
<button>Save ${figureName.toLowerCase()}</button>
</div>`,
      ),
    platform !== 'github' && problemForms(platform, profile, problems),
  ]
    .filter(Boolean)
    .join('\n')
}

function problemForms(
  platform: Platform,
  profile: SimulatedProfile,
  problems: readonly SimulatedProblem[],
): string {
  const solved = new Set(profile.solved.map(({ id }) => id))
  const items = problems.map(({ id, name }) =>
    solved.has(id)
      ? `<li><span>${text(name)}</span> <span class="done">Solved</span></li>`
      : `<li><span>${text(name)}</span> <button name="problem" value="${text(id)}" aria-label="Solve ${text(name)}">Solve</button></li>`,
  )
  const hint =
    platform === 'codeforces' ? 'contest and index, like 1903 A' : 'the slug in its URL, like two-sum'
  return [
    form(profile, 'solve', `<h2>Problems</h2>\n<ul>\n${items.join('\n')}\n</ul>`),
    form(
      profile,
      'solve',
      `<label for="problem">Any other problem: ${hint}</label>
<div class="row">
<input id="problem" name="problem" required maxlength="160" autocomplete="off" autocapitalize="none" spellcheck="false">
<button>Solve</button>
</div>
<p class="quiet">${profile.solved.length} solved so far.</p>`,
    ),
  ].join('\n')
}

function outageForm({ platform, isOpen, handle }: SettingsPage): string {
  const state = isOpen ? 'The platform responds.' : 'The platform doesn’t respond.'
  return `<form method="post" class="card">
<input type="hidden" name="action" value="outage">
<input type="hidden" name="handle" value="${text(handle)}">
<input type="hidden" name="open" value="${isOpen ? 'no' : 'yes'}">
<h2>Outage</h2>
<div class="row"><p class="quiet">${state}</p><button>${isOpen ? 'Stop' : 'Start'} simulated ${platformTitles[platform]}</button></div>
</form>`
}

const form = ({ handle }: SimulatedProfile, action: string, content: string) =>
  `<form method="post" class="card">
<input type="hidden" name="action" value="${action}">
<input type="hidden" name="handle" value="${text(handle)}">
${content}
</form>`

export const settingsStyle = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #1c2024; --quiet: #5b6470; --line: #8a93a0; --accent: #0b57d0; --on-accent: #fff; --note: #fff4d6; --good: #17663a; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #15181c; --card: #1f242a; --text: #eceff2; --quiet: #aab3bd; --line: #7c8793; --accent: #8ab4f8; --on-accent: #10213d; --note: #3a3014; --good: #7ddba0; --bad: #ffb4ab; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
p { margin: 0; }
.note { background: var(--note); border-left: 4px solid var(--line); padding: .75rem 1rem; border-radius: 4px; }
.said { color: var(--good); font-weight: 600; }
.wrong { color: var(--bad); margin-top: .5rem; }
.quiet { color: var(--quiet); }
.card { background: var(--card); padding: 1rem; border-radius: 8px; border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); }
label { display: block; font-weight: 600; margin-bottom: .4rem; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: space-between; }
.row + .quiet { margin-top: .5rem; }
input:not([type=hidden]) { flex: 1 1 12rem; min-width: 0; min-height: 2.75rem; padding: .4rem .75rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 6px; }
button { min-height: 2.75rem; padding: .4rem 1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: .75rem; align-items: center; justify-content: space-between; padding: .4rem 0; min-height: 3.5rem; }
li span:first-child { overflow-wrap: anywhere; }
li + li { border-top: 1px solid color-mix(in srgb, var(--line) 30%, transparent); }
.done { color: var(--good); font-weight: 600; }
`
