import { Box, Button, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** The page for unknown paths. The bar's title is the heading of the page. */
export const NotFound = () => (
  <Box sx={{ maxWidth: 560, mx: 'auto', mt: 8, textAlign: 'center' }}>
    <Title title="Page not found" />
    <Typography color="text.secondary" sx={{ mb: 3 }}>
      There is nothing at this URL. The link may be old or incomplete.
    </Typography>
    <Button variant="contained" component={Link} to="/">
      To the dashboard
    </Button>
  </Box>
);
