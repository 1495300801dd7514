import { decidePaperRequest, type PaperRequest } from '@portal/shared/contract'
import { apiServer } from '@portal/shared/testing/apiServer'
import { HttpResponse, http } from 'msw'

const id = (number: number) => `0b8f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`

export const paper = (
  number: number,
  subject: string,
  changes: Partial<PaperRequest> = {},
): PaperRequest => ({
  _id: id(number),
  course: 'MCA',
  academicSession: '2024-25',
  year: 2,
  semester: 3,
  subject: { _id: id(90 + number), name: subject, subjectCode: `CS10${number}` },
  teacher: { _id: id(80), name: 'Meera Iyer' },
  examType: 'End-Sem',
  driveLink: 'https://drive.google.com/file/d/1aB2_c-D3/view?usp=sharing',
  status: 'pending',
  createdAt: '2025-01-15T10:00:00.000Z',
  uploadedBy: { email: 'asha.2024mca012@institute.example' },
  ...changes,
})

export const graphs = paper(1, 'Graphs')
export const logic = paper(2, 'Logic')
export const algebra = paper(3, 'Algebra', {
  status: 'approved',
  verifiedBy: { email: 'lead@institute.example' },
})
export const networks = paper(4, 'Networks', {
  status: 'rejected',
  verifiedBy: { email: 'lead@institute.example' },
  history: [{ at: '2025-01-16T10:00:00.000Z', what: 'rejected', by: { email: 'lead@institute.example' } }],
})

/** Answers with these papers, records requests, and applies decisions. */
export function portalWith(...papers: PaperRequest[]) {
  let released = Promise.resolve()
  const hold = () => {
    let release = () => {}
    released = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
  const asked: string[] = []
  const done: unknown[] = []
  const kept = new Map(papers.map((one) => [one._id, one]))
  apiServer.use(
    http.get('*/backend/lead/pendingSolutions', () => HttpResponse.json({ data: [] })),
    http.get('*/backend/paper/getAllPaperRequests', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const [status, q] = [searchParams.get('status'), searchParams.get('q')?.toLowerCase() ?? '']
      const requests = [...kept.values()].filter(
        (one) => (!status || one.status === status) && one.subject.name.toLowerCase().includes(q),
      )
      return HttpResponse.json({ data: { requests, total: requests.length, page: 1, pages: 1 } })
    }),
    http.put('*/backend/paper/updatePaperRequest/:id', async ({ params, request }) => {
      const body = await request.json()
      done.push([params.id, body])
      const one = kept.get(String(params.id))
      if (!one) return HttpResponse.json({ message: 'This paper no longer exists' }, { status: 404 })
      if (one.status !== 'pending')
        return HttpResponse.json({ message: 'This paper was already decided' }, { status: 409 })
      await released
      const { status } = decidePaperRequest.parse(body)
      const changesWanted = status === 'changes wanted'
      const decided = { ...one, status: changesWanted ? ('rejected' as const) : status, changesWanted }
      kept.set(one._id, decided)
      return HttpResponse.json({ data: decided })
    }),
    http.put('*/backend/paper/undoDecision/:id', async ({ params, request }) => {
      done.push([params.id, await request.json()])
      const one = kept.get(String(params.id))
      if (!one) return HttpResponse.json({ message: 'This paper no longer exists' }, { status: 404 })
      const { verifiedBy, ...pending } = { ...one, status: 'pending' as const }
      kept.set(one._id, pending)
      return HttpResponse.json({ data: pending })
    }),
    http.delete('*/backend/paper/deletePaperRequest/:id', async ({ params }) => {
      done.push(['deleted', params.id])
      await released
      kept.delete(String(params.id))
      return HttpResponse.json({ message: 'Deleted' })
    }),
  )
  return { asked, done, kept, hold }
}
