import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';

/** The metadata of an endpoint that says who may call it. */
export const ACCESS = 'access';
export type Access = 'anonymous' | 'public' | 'user' | 'admin';

const unauthorized = ApiResponse({
  status: 401,
  description: 'Not signed in: the text `Unauthorized`, or `{"error":"invalid signature"}`',
  content: {
    'text/plain': { schema: { type: 'string', example: 'Unauthorized' } },
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string', example: 'invalid signature' } },
      },
    },
  },
});

/** Open to visitors. A signed-in caller is still recognised; an invalid or expired token counts as none. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Open to all without recognising anyone: a token is not read, so the route works while the database is away. */
export const Anonymous = () => SetMetadata(ACCESS, 'anonymous' satisfies Access);

/** Open to every signed-in person. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, 'user' satisfies Access), ApiBearerAuth(), unauthorized);

/** Open to admins only; others get 403. */
export const AdminOnly = () =>
  applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth(), unauthorized);
