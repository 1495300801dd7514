/**
 * Libraries that the shell offers to remotes by name, not whole: sharing react-router whole costs 188 KB where the
 * names in use cost 90. A remote's build refuses a name that is not here. To use one more: add it here, build and
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
  'react-redux': ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  '@reduxjs/toolkit': ['createAction', 'createSelector', 'createSlice', 'isAnyOf'],
  '@reduxjs/toolkit/query/react': ['skipToken'],
} as const satisfies Record<string, readonly string[]>

/** The names that the shell offers of `key`, or undefined where it offers the module whole. */
export function narrowedNames(key: string): readonly string[] | undefined {
  return Object.entries(reexports).find(([name]) => name === key)?.[1]
}
