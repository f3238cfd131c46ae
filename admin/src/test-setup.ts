import { configure } from '@testing-library/react';

// Next to the tests of the API a page can take seconds to change.
configure({ asyncUtilTimeout: 15_000 });
