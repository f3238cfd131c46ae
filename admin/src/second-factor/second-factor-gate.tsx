import { Box, Button, Card, CardContent, Dialog, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { GiveFactor } from './give-factor';
import { abandonAll, continueAll, useNeed, type Need } from './need';
import { SetUpFactor } from './set-up-factor';
import { SignInAgain } from './sign-in-again';

const HEADING = 'second-factor-heading';

const HEADINGS: Record<Need, string> = {
  SIGN_IN: 'Your session has ended',
  SECOND_FACTOR_SETUP: 'Set up your second factor',
  SECOND_FACTOR_NEEDED: 'Confirm that it is you',
};

/**
 * Covers the console while the server asks for a sign-in or the second factor. The page below stays as it is: refused
 * requests are sent again, so that the admin is back on the same page, with everything that was typed.
 */
export const SecondFactorGate = () => {
  const need = useNeed();
  const queries = useQueryClient();
  const logout = useLogout();
  if (!need) return null;
  const goOn = (): void => {
    continueAll();
    void queries.invalidateQueries();
  };
  return (
    <Dialog open fullScreen aria-labelledby={HEADING}>
      <Box
        sx={{
          minHeight: '100dvh',
          display: 'grid',
          placeItems: 'center',
          p: 2,
          bgcolor: 'background.default',
        }}
      >
        <Card variant="outlined" sx={{ width: 1, maxWidth: 420 }}>
          <CardContent>
            <Typography id={HEADING} component="h1" variant="h6" sx={{ mb: 2 }}>
              {HEADINGS[need]}
            </Typography>
            {need === 'SIGN_IN' && <SignInAgain onGiven={goOn} />}
            {need === 'SECOND_FACTOR_SETUP' && <SetUpFactor onGiven={goOn} />}
            {need === 'SECOND_FACTOR_NEEDED' && <GiveFactor onGiven={goOn} />}
            <Button fullWidth sx={{ mt: 2 }} onClick={() => void logout().then(abandonAll)}>
              Sign out
            </Button>
          </CardContent>
        </Card>
      </Box>
    </Dialog>
  );
};
