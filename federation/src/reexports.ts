/**
 * Libraries that the shell offers to remotes by name, not whole: sharing react-router whole costs 188 KB where the
 * names in use cost 90, and zod whole 10 KB more on the home page, which has zod anyway. `z.string` is the member
 * `string` of the export `z`, which zod exports by itself, too. A remote's build refuses a name that is not here. To use one more: add it here, build and
 * activate the shell, then the remote (the release gate keeps that order).
 */
export const reexports = {
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'createSearchParams',
    'generatePath',
    'redirect',
    'replace',
    'useLoaderData',
    'useLocation',
    'useNavigate',
    'useParams',
    'useRevalidator',
    'useRouteLoaderData',
    'useSearchParams',
  ],
  'react-hook-form': [
    'Controller',
    'FormProvider',
    'useController',
    'useFieldArray',
    'useForm',
    'useFormContext',
    'useFormState',
    'useWatch',
  ],
  '@hookform/resolvers/zod': ['zodResolver'],
  'react-redux': ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  '@reduxjs/toolkit': ['createAction', 'createSelector', 'createSlice', 'isAnyOf'],
  '@reduxjs/toolkit/query/react': ['skipToken'],
  zod: [
    'z.any',
    'z.array',
    'z.boolean',
    'z.coerce',
    'z.custom',
    'z.date',
    'z.discriminatedUnion',
    'z.email',
    'z.enum',
    'z.flattenError',
    'z.int',
    'z.intersection',
    'z.iso',
    'z.lazy',
    'z.literal',
    'z.looseObject',
    'z.map',
    'z.never',
    'z.null',
    'z.nullable',
    'z.nullish',
    'z.number',
    'z.object',
    'z.optional',
    'z.partialRecord',
    'z.pipe',
    'z.preprocess',
    'z.record',
    'z.set',
    'z.strictObject',
    'z.string',
    'z.stringbool',
    'z.transform',
    'z.tuple',
    'z.undefined',
    'z.union',
    'z.unknown',
    'z.url',
    'z.uuid',
  ],
} as const satisfies Record<string, readonly string[]>

/** The names that the shell offers of `key`, or undefined where it offers the module whole. */
export function narrowedNames(key: string): readonly string[] | undefined {
  return Object.entries(reexports).find(([name]) => name === key)?.[1]
}
