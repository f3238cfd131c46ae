import { Box, Card, CardContent, Typography } from '@mui/material';
import { useLogin } from 'react-admin';
import { SignInForm } from './sign-in-form';

/** The sign-in form, for admins only. */
export const SignInPage = () => {
  const login = useLogin();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card variant="outlined" sx={{ width: 1, maxWidth: 400 }}>
        <CardContent>
          <Typography component="h1" variant="h6" sx={{ mb: 1 }}>
            Gidana console
          </Typography>
          <SignInForm onSignIn={login} />
        </CardContent>
      </Card>
    </Box>
  );
};
