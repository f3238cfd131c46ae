import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { ReadableListingsService } from './reading/readable-listings.service';
import { ListingLifeService } from './writing/listing-life.service';
import { CloseInput, ListingResponse } from './content/listings.dto';
import { ListingEditsService } from './writing/listing-edits.service';

const errors = [403, 404, 409];

/** The owner's decisions about the life of a listing. A transition that its state does not allow is a 409. */
@ApiTags('Listings')
@Controller('listings/:id')
export class ListingLifeController {
  constructor(
    private readonly life: ListingLifeService,
    private readonly edits: ListingEditsService,
    private readonly readable: ReadableListingsService,
  ) {}

  @SignedIn()
  @AllOrNothing()
  @Post('submit')
  @Endpoint({
    summary: 'Submit a draft or a refused listing',
    response: ListingResponse,
    errors: [400, ...errors],
  })
  async submit(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.life.submit(actor, id);
    return this.readable.withMessage('Your listing is waiting for approval', id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('pause')
  @Endpoint({ summary: 'Pause a published listing', response: ListingResponse, errors })
  async pause(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.life.pause(actor, id);
    return this.readable.withMessage('Your listing is paused', id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('resume')
  @Endpoint({ summary: 'Resume a paused listing', response: ListingResponse, errors })
  async resume(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.life.resume(actor, id);
    return this.readable.withMessage('Your listing is online again', id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('confirm')
  @Endpoint({
    summary: 'Confirm that a listing is still available',
    description: 'Keeps it published for another 30 days; an expired listing is published again.',
    response: ListingResponse,
    errors,
  })
  async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.life.confirm(actor, id);
    return this.readable.withMessage('Thank you, your listing stays online for another 30 days', id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('close')
  @Endpoint({
    summary: 'Close a listing that is let or sold',
    description: 'Leaves search at once; readable by its URL for six weeks.',
    response: ListingResponse,
    errors: [400, ...errors],
  })
  async close(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: CloseInput,
  ): Promise<ListingResponse> {
    await this.life.close(actor, id, body);
    return this.readable.withMessage('Your listing is closed', id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('reopen')
  @Endpoint({
    summary: 'Reopen a closed listing',
    description: 'Published at once within three months if nothing changed; otherwise it waits for approval.',
    response: ListingResponse,
    errors,
  })
  async reopen(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.life.reopen(actor, id);
    const response = await this.readable.withMessage('Your listing is online again', id, actor);
    return response.listing.status === 'PENDING'
      ? { ...response, message: 'Your listing is waiting for approval' }
      : response;
  }

  @SignedIn()
  @AllOrNothing()
  @Post('delete')
  @Endpoint({
    summary: 'Delete a listing',
    description: 'Returns it as it was.',
    response: ListingResponse,
    errors,
  })
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    const response = await this.readable.withMessage('Property deleted successfully', id, actor);
    await this.life.remove(actor, id);
    return response;
  }

  @SignedIn()
  @AllOrNothing()
  @Post('revision/withdraw')
  @Endpoint({
    summary: 'Take back an edit that waits for approval or was refused',
    response: ListingResponse,
    errors,
  })
  async withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingResponse> {
    await this.edits.withdraw(actor, id);
    return this.readable.withMessage('Your changes are withdrawn', id, actor);
  }
}
