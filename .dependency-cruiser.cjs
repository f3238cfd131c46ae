/**
 * Which way imports run: platform <- foundations <- features <- features of the next line <- reactors.
 * A folder that is not named here is a feature of the next line, so a new feature needs no new rule.
 */
const PLATFORM = '^src/platform/';
const FOUNDATIONS = '^src/(approval|users|uploads|places|vocabulary)/';
const FEATURES = '^src/(auth|listings|ratings|requests|communities|services|messaging|content|viewings)/';
const REACTORS = '^src/(notifications|gamification|cases|calendars|console)/';
/** What puts the program together or fills it: it may see everything, and nothing may see it. */
const TOP = '^src/([^/]+\\.ts$|demo/|site/|commands/)';
const NAMED = [PLATFORM, FOUNDATIONS, FEATURES, REACTORS, TOP];

/**
 * The site, likewise: what the lines above use, features of one noun, and features that put others together.
 * A folder that is not named here is of the middle line.
 */
const SITE_BASES =
  '^web/src/features/(vocabulary|places|live|content|profile|people|listings|reports|rewards)/';
const SITE_TOP = '^web/src/features/(auth|cases|dashboard|landing|messages|own-listings|property|settings)/';
const TESTS = '\\.test\\.tsx?$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'A cycle means that one of the two belongs into an event.',
      {},
      {
        circular: true,
        // A circle of entity types alone is how two tables point at each other; it is gone when compiled.
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid(
      'platform-knows-no-feature',
      'Platform is the home of plumbing.',
      { path: PLATFORM },
      {
        path: '^src/',
        pathNot: PLATFORM,
      },
    ),
    forbid(
      'foundations-look-down',
      'Anyone may import them, so they import platform alone.',
      { path: FOUNDATIONS },
      {
        path: '^src/',
        pathNot: [PLATFORM, FOUNDATIONS],
      },
    ),
    forbid(
      'foundations-in-order',
      'Places and uploads know no other foundation; the vocabulary knows places; users may know all three.',
      { path: '^src/(uploads|places|vocabulary)/' },
      { path: FOUNDATIONS, pathNot: ['^src/places/', '^src/$1/'] },
    ),
    forbid(
      'accounts-know-no-approval',
      'Approval knows the admins who decide.',
      { path: '^src/users/' },
      { path: '^src/approval/' },
    ),
    forbid(
      'features-look-down',
      'Upwards is an event.',
      { path: FEATURES },
      {
        path: '^src/',
        pathNot: [PLATFORM, FOUNDATIONS, FEATURES],
      },
    ),
    forbid(
      'next-features-look-down',
      'Sideways and upwards is an event.',
      { path: '^src/([^/]+)/', pathNot: NAMED },
      {
        path: '^src/',
        pathNot: [PLATFORM, FOUNDATIONS, FEATURES, '^src/$1/'],
      },
    ),
    forbid(
      'nobody-imports-reactors',
      'They listen.',
      { path: '^src/', pathNot: [REACTORS, TOP] },
      { path: REACTORS },
    ),
    forbid(
      'nobody-imports-the-console',
      'What it shows of a feature stands with the feature.',
      { path: '^src/', pathNot: ['^src/console/', TOP] },
      { path: '^src/console/' },
    ),
    forbid(
      'top-is-the-top',
      'Nothing imports what puts the program together.',
      { path: '^src/[^/]+/', pathNot: TOP },
      {
        path: TOP,
      },
    ),
    forbid(
      'apps-know-the-contract-only',
      'They talk to the API by its OpenAPI document.',
      { path: '^(web|admin)/' },
      {
        path: '^(src|test|scripts|bench)/',
      },
    ),
    forbid(
      'site-primitives-know-no-feature',
      'Primitives, the client and the library are the ground of the site.',
      { path: '^web/src/(components|api|lib)/', pathNot: TESTS },
      { path: '^web/src/(app|routes|features)/' },
    ),
    forbid(
      'site-features-know-no-page',
      'Routes and the app compose features.',
      { path: '^web/src/features/', pathNot: TESTS },
      { path: '^web/src/(app|routes)/' },
    ),
    forbid(
      'site-bases-look-down',
      'Every feature may import them, so they import each other alone.',
      { path: SITE_BASES },
      { path: '^web/src/features/', pathNot: SITE_BASES },
    ),
    forbid(
      'site-features-look-down',
      'What two features of a line share belongs into the line below.',
      { path: '^web/src/features/', pathNot: [SITE_BASES, SITE_TOP] },
      { path: SITE_TOP },
    ),
    forbid(
      'packages-know-nothing',
      'A package of packages/ could leave for a repository of its own.',
      { path: '^packages/([^/]+)/' },
      { path: '^(src|web|admin|test|scripts|bench|packages)/', pathNot: '^packages/$1/' },
    ),
    forbid('web-and-admin-apart', 'They never import each other.', { path: '^web/' }, { path: '^admin/' }),
    forbid('admin-and-web-apart', 'They never import each other.', { path: '^admin/' }, { path: '^web/' }),
    forbid(
      'server-knows-no-app',
      'The API does not know who calls it.',
      { path: '^src/' },
      {
        path: '^(web|admin|test|scripts|bench)/',
      },
    ),
    forbid(
      'test-code-stays-out',
      'Development packages are not there in production.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'every-import-resolves',
      'A package that is not declared, or a file that is not there.',
      {},
      {
        couldNotResolve: true,
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
